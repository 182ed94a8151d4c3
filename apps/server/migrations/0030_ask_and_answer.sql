CREATE TABLE "post_votes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_votes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "question_follows" (
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_follows_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "question_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"question_id" uuid,
	"writer_id" uuid NOT NULL,
	"lecture_id" uuid,
	"at_seconds" double precision,
	"title" varchar(200),
	"text" varchar(10000) NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" varchar(500),
	"hidden_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "question_posts_titled" CHECK (("question_posts"."question_id" is null) = ("question_posts"."title" is not null)),
	CONSTRAINT "question_posts_accepted_answer" CHECK ("question_posts"."accepted_at" is null or "question_posts"."question_id" is not null),
	CONSTRAINT "question_posts_removed_question" CHECK ("question_posts"."removed_at" is null or "question_posts"."question_id" is null),
	CONSTRAINT "question_posts_place_of_question" CHECK ("question_posts"."question_id" is null or ("question_posts"."lecture_id" is null and "question_posts"."at_seconds" is null)),
	CONSTRAINT "question_posts_moment_positive" CHECK ("question_posts"."at_seconds" >= 0),
	CONSTRAINT "question_posts_hidden_whole" CHECK (("question_posts"."hidden_at" is null) = ("question_posts"."hidden_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_post_id_question_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."question_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_follows" ADD CONSTRAINT "question_follows_question_id_question_posts_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_follows" ADD CONSTRAINT "question_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_posts" ADD CONSTRAINT "question_posts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_posts" ADD CONSTRAINT "question_posts_question_id_question_posts_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_posts" ADD CONSTRAINT "question_posts_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_posts" ADD CONSTRAINT "question_posts_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_posts" ADD CONSTRAINT "question_posts_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_votes_user_index" ON "post_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_follows_user_index" ON "question_follows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_posts_course_index" ON "question_posts" USING btree ("course_id","created_at" DESC NULLS LAST) WHERE "question_posts"."question_id" is null;--> statement-breakpoint
CREATE INDEX "question_posts_question_index" ON "question_posts" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_posts_writer_index" ON "question_posts" USING btree ("writer_id","course_id");--> statement-breakpoint
CREATE INDEX "question_posts_lecture_index" ON "question_posts" USING btree ("lecture_id");--> statement-breakpoint
CREATE INDEX "question_posts_hidden_by_index" ON "question_posts" USING btree ("hidden_by");--> statement-breakpoint
CREATE UNIQUE INDEX "question_posts_accepted_unique" ON "question_posts" USING btree ("question_id") WHERE "question_posts"."accepted_at" is not null;--> statement-breakpoint
CREATE TRIGGER "question_posts_announce_insert" AFTER INSERT ON "question_posts" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('questions', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "question_posts_announce_update" AFTER UPDATE ON "question_posts" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('questions', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "question_posts_announce_delete" AFTER DELETE ON "question_posts" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('questions', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "question_posts_announce_emptied" AFTER TRUNCATE ON "question_posts" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('questions');--> statement-breakpoint
CREATE TRIGGER "post_votes_announce_insert" AFTER INSERT ON "post_votes" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('questions', 'select course_id from question_posts where id = r.post_id');--> statement-breakpoint
CREATE TRIGGER "post_votes_announce_delete" AFTER DELETE ON "post_votes" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('questions', 'select course_id from question_posts where id = r.post_id');--> statement-breakpoint
CREATE TRIGGER "post_votes_announce_emptied" AFTER TRUNCATE ON "post_votes" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('questions');
