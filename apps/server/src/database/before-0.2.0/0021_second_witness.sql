CREATE TABLE "media_served" (
	"user_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"parts" bigint NOT NULL,
	CONSTRAINT "media_served_key" PRIMARY KEY("user_id","asset_id")
);
--> statement-breakpoint
ALTER TABLE "media_served" ADD CONSTRAINT "media_served_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_served" ADD CONSTRAINT "media_served_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_served_asset_id_index" ON "media_served" USING btree ("asset_id");