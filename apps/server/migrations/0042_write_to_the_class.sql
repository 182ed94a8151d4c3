CREATE TABLE "class_message_threads" (
	"message_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	CONSTRAINT "class_message_threads_message_id_learner_id_pk" PRIMARY KEY("message_id","learner_id")
);
--> statement-breakpoint
CREATE TABLE "class_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"text" varchar(10000) NOT NULL,
	"filter" jsonb,
	"learners" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"text" varchar(10000) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_message_threads" ADD CONSTRAINT "class_message_threads_message_id_class_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."class_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_message_threads" ADD CONSTRAINT "class_message_threads_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_replies" ADD CONSTRAINT "class_replies_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_replies" ADD CONSTRAINT "class_replies_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_message_threads_learner_index" ON "class_message_threads" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "class_messages_course_index" ON "class_messages" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "class_messages_writer_index" ON "class_messages" USING btree ("writer_id","created_at");--> statement-breakpoint
CREATE INDEX "class_replies_course_index" ON "class_replies" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "class_replies_learner_index" ON "class_replies" USING btree ("learner_id","created_at");