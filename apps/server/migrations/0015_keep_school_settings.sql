CREATE TABLE "school_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "school_settings" ADD CONSTRAINT "school_settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_settings_changed_by_index" ON "school_settings" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "papers_issued_at_index" ON "papers" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "payment_events_order_index" ON "payment_events" USING btree (("payload" #>> '{payload,payment,entity,order_id}'));