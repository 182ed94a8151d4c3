ALTER TABLE "person_notes" DROP CONSTRAINT "person_notes_kind_known";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_staff_role_known";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_reference" text;--> statement-breakpoint
CREATE INDEX "payments_bank_reference_index" ON "payments" USING btree ("bank_reference") WHERE "payments"."bank_reference" is not null;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_kind_known" CHECK ("person_notes"."kind" in ('suspended', 'lifted', 'enrolled', 'unenrolled', 'approved', 'made-educator', 'made-student', 'looked-as', 'imported', 'certificate-renamed'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" in ('owner', 'manager', 'accountant', 'support'));