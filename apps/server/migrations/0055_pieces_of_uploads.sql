CREATE TABLE "media_upload_pieces" (
	"upload_id" text NOT NULL,
	"start_byte" bigint NOT NULL,
	"byte_size" bigint NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "media_upload_pieces_key" PRIMARY KEY("upload_id","start_byte"),
	CONSTRAINT "media_upload_pieces_size_positive" CHECK ("media_upload_pieces"."byte_size" > 0)
);
--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "metadata" text;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "arrived_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "writer" uuid;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_upload_pieces" ADD CONSTRAINT "media_upload_pieces_upload_id_media_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."media_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_arrived" CHECK ("media_uploads"."arrived_bytes" between 0 and "media_uploads"."byte_size");