CREATE TABLE "media_renditions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asset_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"peak_bitrate" integer,
	"average_bitrate" integer,
	"codecs" text,
	"playlist" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_renditions_size_positive" CHECK ("media_renditions"."byte_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "playback_revocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"revoked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_assets" ALTER COLUMN "storage_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "source_key" text;--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "processing_state" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "processing_percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "processing_reason" text;--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "processing_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "processing_lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "has_stream" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "has_sound_stream" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "has_previews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_renditions" ADD CONSTRAINT "media_renditions_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_renditions_asset_name_unique" ON "media_renditions" USING btree ("asset_id","name");--> statement-breakpoint
CREATE INDEX "media_renditions_storage_key_index" ON "media_renditions" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "playback_revocations_revoked_at_index" ON "playback_revocations" USING btree ("revoked_at");--> statement-breakpoint
CREATE INDEX "media_assets_unfinished_index" ON "media_assets" USING btree ("processing_state") WHERE "media_assets"."processing_state" in ('uploaded', 'processing');--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_has_file" CHECK ("media_assets"."storage_key" is not null or "media_assets"."source_key" is not null);--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_percent" CHECK ("media_assets"."processing_percent" between 0 and 100);
--> statement-breakpoint
CREATE FUNCTION "revoke_playback"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "playback_revocations" ("id", "user_id", "revoked_at") VALUES (gen_random_uuid(), OLD."learner_id", now());
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "enrolments_revoke_playback" AFTER DELETE ON "enrolments" FOR EACH ROW EXECUTE FUNCTION "revoke_playback"();
