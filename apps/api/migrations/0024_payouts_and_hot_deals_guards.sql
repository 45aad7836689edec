-- Earnings and runs of hot deals can be undone; what ran before there were rows for it has one now. Written by hand.
CREATE TRIGGER earnings_tracked AFTER INSERT OR UPDATE OR DELETE ON earnings FOR EACH ROW EXECUTE FUNCTION track_rows();
--> statement-breakpoint
CREATE TRIGGER hot_deals_tracked AFTER INSERT OR UPDATE OR DELETE ON hot_deals FOR EACH ROW EXECUTE FUNCTION track_rows();
--> statement-breakpoint
INSERT INTO hot_deals (property_id, since, ends_at, ended_at)
  SELECT id, hot_deal_since, CASE WHEN hot_deal_ends_at > hot_deal_since THEN hot_deal_ends_at END,
    CASE WHEN NOT is_hot_deal THEN greatest(least(hot_deal_ends_at, now()), hot_deal_since) END
  FROM properties WHERE hot_deal_since IS NOT NULL;
--> statement-breakpoint
UPDATE properties SET hot_deal_since = NULL, hot_deal_ends_at = NULL
  WHERE NOT is_hot_deal AND (hot_deal_since IS NOT NULL OR hot_deal_ends_at IS NOT NULL);
