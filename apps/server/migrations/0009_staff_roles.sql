ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
CREATE INDEX "users_staff_role_index" ON "users" USING btree ("staff_role") WHERE "users"."staff_role" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" in ('owner', 'manager', 'accountant'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_is_here" CHECK ("users"."staff_role" is null or "users"."deleted_at" is null);--> statement-breakpoint
DROP TRIGGER "users_audit" ON "users";--> statement-breakpoint
CREATE TRIGGER "users_audit" AFTER UPDATE OF "role", "staff_role", "email_verified_at", "deleted_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "audit_note_change"('user.changed', 'user', 'role', 'staff_role', 'email_verified_at', 'deleted_at');
