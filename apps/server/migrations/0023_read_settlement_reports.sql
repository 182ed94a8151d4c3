CREATE TABLE "settlement_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"line_count" integer NOT NULL,
	"read_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"file_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"entity" text NOT NULL,
	"type" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"credit_paise" bigint NOT NULL,
	"debit_paise" bigint NOT NULL,
	"settlement" text NOT NULL,
	"utr" text NOT NULL,
	CONSTRAINT "settlement_lines_key" PRIMARY KEY("file_id","line")
);
--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_file_id_settlement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."settlement_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_files_sha256_unique" ON "settlement_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "settlement_lines_entity_index" ON "settlement_lines" USING btree ("entity");