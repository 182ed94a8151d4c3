CREATE TABLE "download_leases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"lecture_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"quality" varchar(10) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "download_leases_end_later" CHECK ("download_leases"."expires_at" > "download_leases"."created_at")
);
--> statement-breakpoint
ALTER TABLE "media_served" ADD COLUMN "downloaded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "download_leases" ADD CONSTRAINT "download_leases_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_leases" ADD CONSTRAINT "download_leases_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_leases" ADD CONSTRAINT "download_leases_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "download_leases_session_lecture_unique" ON "download_leases" USING btree ("session_id","lecture_id");--> statement-breakpoint
CREATE INDEX "download_leases_lecture_id_index" ON "download_leases" USING btree ("lecture_id");--> statement-breakpoint
CREATE INDEX "download_leases_asset_id_index" ON "download_leases" USING btree ("asset_id");