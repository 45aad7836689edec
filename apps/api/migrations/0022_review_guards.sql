-- A request for changes goes back with the decision that made or settled it. Written by hand.
CREATE TRIGGER property_change_requests_tracked AFTER INSERT OR UPDATE OR DELETE ON property_change_requests FOR EACH ROW EXECUTE FUNCTION track_rows();
--> statement-breakpoint
-- Open browsers hear whose property was opened from the rows that an operation touched.
CREATE TRIGGER presence_tracked AFTER INSERT OR UPDATE OR DELETE ON presence FOR EACH ROW EXECUTE FUNCTION track_rows();
