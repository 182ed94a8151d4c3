ALTER TABLE "certificates" ADD COLUMN "course_seconds" integer;--> statement-breakpoint
UPDATE "certificates" SET "course_seconds" = (
  SELECT nullif(round(sum("media_assets"."duration_seconds"))::integer, 0)
  FROM "lectures" JOIN "media_assets" ON "media_assets"."id" = "lectures"."asset_id"
  WHERE "lectures"."course_id" = "certificates"."course_id" AND "lectures"."removed_at" IS NULL
);
