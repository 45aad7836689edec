-- Messages can be undone while they wait, and the stream tells of them. Recipients are the sender's: no undo touches them. Written by hand.
CREATE TRIGGER marketing_messages_tracked AFTER INSERT OR UPDATE OR DELETE ON marketing_messages FOR EACH ROW EXECUTE FUNCTION track_rows();
--> statement-breakpoint
-- Each row is written some four times within minutes: room for that beside it, and it is tidied up early.
ALTER TABLE marketing_recipients SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
