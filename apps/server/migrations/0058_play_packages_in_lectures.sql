ALTER TABLE "course_imports" ADD COLUMN "lecture_id" uuid;--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_imports_lecture_id_index" ON "course_imports" USING btree ("lecture_id");