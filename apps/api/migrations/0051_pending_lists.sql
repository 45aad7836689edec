-- New texts wait in a list of the index, which every search reads as a whole: at most 256 KB instead of 4 MB.
ALTER INDEX users_by_text SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX properties_by_text SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX events_by_text SET (gin_pending_list_limit = 256);--> statement-breakpoint
SELECT gin_clean_pending_list('users_by_text'), gin_clean_pending_list('properties_by_text'), gin_clean_pending_list('events_by_text');
