CREATE TABLE "lecture_articles" (
	"lecture_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"nodes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lecture_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lecture_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"byte_size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lecture_articles" ADD CONSTRAINT "lecture_articles_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_pictures" ADD CONSTRAINT "lecture_pictures_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lecture_pictures_lecture_id_index" ON "lecture_pictures" USING btree ("lecture_id");--> statement-breakpoint
CREATE INDEX "lecture_pictures_storage_key_index" ON "lecture_pictures" USING btree ("storage_key");