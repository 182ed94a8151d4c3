ALTER TABLE "courses" ADD COLUMN "outcomes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "requirements" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "audience" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_language_known" CHECK ("courses"."language" in ('en', 'hi', 'as', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur'));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_lists_short" CHECK (cardinality("courses"."outcomes") <= 10 and cardinality("courses"."requirements") <= 10 and cardinality("courses"."audience") <= 10);