ALTER TABLE "review_reports" ALTER COLUMN "review_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "class_messages" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_messages" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "class_messages" ADD COLUMN "hidden_note" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_messages" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "class_replies" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_replies" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "class_replies" ADD COLUMN "hidden_note" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_replies" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "question_posts" ADD COLUMN "hidden_fault" text;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "post_id" uuid;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "reply_id" uuid;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_replies" ADD CONSTRAINT "class_replies_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_post_id_question_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."question_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_message_id_class_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."class_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reply_id_class_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."class_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_messages_hidden_by_index" ON "class_messages" USING btree ("hidden_by");--> statement-breakpoint
CREATE INDEX "class_messages_hidden_at_index" ON "class_messages" USING btree ("hidden_at") WHERE "class_messages"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "class_replies_hidden_by_index" ON "class_replies" USING btree ("hidden_by");--> statement-breakpoint
CREATE INDEX "class_replies_hidden_at_index" ON "class_replies" USING btree ("hidden_at") WHERE "class_replies"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "question_posts_hidden_at_index" ON "question_posts" USING btree ("hidden_at") WHERE "question_posts"."hidden_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_post_unique" ON "review_reports" USING btree ("post_id","reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_message_unique" ON "review_reports" USING btree ("message_id","reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_reply_unique" ON "review_reports" USING btree ("reply_id","reporter_id");--> statement-breakpoint
CREATE INDEX "review_reports_settled_by_index" ON "review_reports" USING btree ("settled_by");--> statement-breakpoint
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_hidden_whole" CHECK (("class_messages"."hidden_at" is null) = ("class_messages"."hidden_reason" is null));--> statement-breakpoint
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_hidden_reason_known" CHECK ("class_messages"."hidden_reason" in ('spam', 'offensive', 'personal-data', 'off-topic', 'untrue', 'other'));--> statement-breakpoint
ALTER TABLE "class_replies" ADD CONSTRAINT "class_replies_hidden_whole" CHECK (("class_replies"."hidden_at" is null) = ("class_replies"."hidden_reason" is null));--> statement-breakpoint
ALTER TABLE "class_replies" ADD CONSTRAINT "class_replies_hidden_reason_known" CHECK ("class_replies"."hidden_reason" in ('spam', 'offensive', 'personal-data', 'off-topic', 'untrue', 'other'));--> statement-breakpoint
ALTER TABLE "question_posts" ADD CONSTRAINT "question_posts_hidden_fault_known" CHECK ("question_posts"."hidden_fault" in ('spam', 'offensive', 'personal-data', 'off-topic', 'untrue', 'other'));--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_about_one" CHECK (num_nonnulls("review_reports"."review_id", "review_reports"."post_id", "review_reports"."message_id", "review_reports"."reply_id") = 1);