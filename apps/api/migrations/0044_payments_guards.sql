-- What is paid in one go can be taken back like everything else.
CREATE TRIGGER payments_tracked AFTER INSERT OR UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION track_rows();--> statement-breakpoint
-- What was paid before there were payments: one for each payee, currency, reference and day.
INSERT INTO payments (admin_id, currency, amount, earnings_count, reference, paid_on, paid_by_id, created_at, updated_at)
SELECT admin_id, currency, sum(amount), count(*), reference, paid_on, paid_by_id, max(updated_at), max(updated_at)
FROM earnings WHERE status = 'paid' GROUP BY admin_id, currency, reference, paid_on, paid_by_id ORDER BY max(updated_at), admin_id;--> statement-breakpoint
UPDATE earnings SET payment_id = payments.id FROM payments
WHERE earnings.status = 'paid' AND (earnings.admin_id, earnings.currency, earnings.reference, earnings.paid_on, earnings.paid_by_id)
  = (payments.admin_id, payments.currency, payments.reference, payments.paid_on, payments.paid_by_id);
--> statement-breakpoint
-- The audit log is searched by the fields that changed, and by old and new values. On a long log, build these ahead without
-- blocking writes (docs/decisions/0056): migrations run in one transaction, where an index cannot be built concurrently.
CREATE INDEX IF NOT EXISTS events_by_field ON events USING gin (jsonb_path_query_array(changes, '$.keyvalue().key'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS events_by_text ON events USING gin (folded(left(changes::text, 4000) || ' ' || coalesce(reason, '')) gin_trgm_ops);
--> statement-breakpoint
-- One line stands for all that the same act of an operation left.
CREATE INDEX IF NOT EXISTS events_by_act_of_operation ON events (operation_id, action, id) WHERE operation_id IS NOT NULL;
