ALTER TABLE "download_leases" ALTER COLUMN "asset_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "course_progress" ADD COLUMN "last_lecture_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lecture_progress" ADD COLUMN "position_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lecture_progress" ADD COLUMN "downloaded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "download_leases" ADD CONSTRAINT "download_leases_one_kind" CHECK (("download_leases"."asset_id" is null) = ("download_leases"."quality" = 'article'));