-- Trigram similarity, for searches with typos.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"result" text NOT NULL,
	"code" text,
	"actor_id" uuid,
	"subject" text,
	"address" text,
	"request_id" text,
	"count" integer DEFAULT 1 NOT NULL,
	"details" jsonb,
	CONSTRAINT "audit_events_result_known" CHECK ("audit_events"."result" in ('done', 'refused', 'failed')),
	CONSTRAINT "audit_events_count_positive" CHECK ("audit_events"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "auth_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"issuer" text,
	"subject" text,
	"name" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_proofs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lecture_caption_jobs" (
	"lecture_id" uuid PRIMARY KEY NOT NULL,
	"language" text,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"heard" jsonb,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lecture_caption_jobs_state_known" CHECK ("lecture_caption_jobs"."state" in ('queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "lecture_captions" (
	"lecture_id" uuid NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"cues" jsonb NOT NULL,
	"cue_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lecture_captions_key" PRIMARY KEY("lecture_id","language"),
	CONSTRAINT "lecture_captions_source_known" CHECK ("lecture_captions"."source" in ('uploaded', 'automatic'))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"learner_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"learner_name" text NOT NULL,
	"course_title" text NOT NULL,
	"educator_name" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"title" text NOT NULL,
	"sub_title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"level" text,
	"price_paise" integer,
	"thumbnail_key" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"enrolled_count" integer DEFAULT 0 NOT NULL,
	"lecture_count" integer DEFAULT 0 NOT NULL,
	"import_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_price_positive" CHECK ("courses"."price_paise" is null or "courses"."price_paise" >= 0),
	CONSTRAINT "courses_published_has_date" CHECK (not "courses"."is_published" or "courses"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "installation_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"state_code" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_counters" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "paper_counters_series_financial_year_pk" PRIMARY KEY("series","financial_year")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"buyer_id" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"total_paise" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"mail_claimed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "papers_total_positive" CHECK ("papers"."total_paise" > 0),
	CONSTRAINT "papers_number_short" CHECK (length("papers"."number") <= 16),
	CONSTRAINT "papers_note_has_refund" CHECK (("papers"."kind" = 'credit-note') = ("papers"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"order_id" uuid,
	"price_paid_paise" integer NOT NULL,
	"enrolled_at" timestamp (3) with time zone NOT NULL,
	"bought_seconds" double precision,
	CONSTRAINT "enrolments_price_positive" CHECK ("enrolments"."price_paid_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lectures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"is_preview_free" boolean DEFAULT false NOT NULL,
	"asset_id" uuid,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"storage_key" text,
	"source_key" text,
	"poster_key" text,
	"content_type" text DEFAULT 'video/mp4' NOT NULL,
	"byte_size" bigint NOT NULL,
	"duration_seconds" real NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"processing_state" text DEFAULT 'ready' NOT NULL,
	"processing_percent" integer DEFAULT 100 NOT NULL,
	"processing_reason" text,
	"processing_attempts" integer DEFAULT 0 NOT NULL,
	"processing_lease_until" timestamp (3) with time zone,
	"has_stream" boolean DEFAULT false NOT NULL,
	"has_sound_stream" boolean DEFAULT false NOT NULL,
	"has_previews" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_assets_size_positive" CHECK ("media_assets"."byte_size" > 0),
	CONSTRAINT "media_assets_has_file" CHECK ("media_assets"."storage_key" is not null or "media_assets"."source_key" is not null),
	CONSTRAINT "media_assets_percent" CHECK ("media_assets"."processing_percent" between 0 and 100)
);
--> statement-breakpoint
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
CREATE TABLE "media_served" (
	"user_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"parts" bigint NOT NULL,
	CONSTRAINT "media_served_key" PRIMARY KEY("user_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"byte_size" bigint NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playback_revocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"revoked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"order_id" uuid,
	"discount_paise" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_uses_discount_positive" CHECK ("coupon_uses"."discount_paise" > 0),
	CONSTRAINT "coupon_uses_held_by_order" CHECK ("coupon_uses"."status" <> 'held' or "coupon_uses"."order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"educator_id" uuid NOT NULL,
	"course_id" uuid,
	"code" text NOT NULL,
	"percent_off" integer,
	"paise_off" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"max_uses" integer,
	"max_uses_per_learner" integer,
	"is_paused" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_one_kind" CHECK (("coupons"."percent_off" is null) <> ("coupons"."paise_off" is null)),
	CONSTRAINT "coupons_percent_range" CHECK ("coupons"."percent_off" between 1 and 100),
	CONSTRAINT "coupons_paise_positive" CHECK ("coupons"."paise_off" > 0),
	CONSTRAINT "coupons_limits_positive" CHECK ("coupons"."max_uses" > 0 and "coupons"."max_uses_per_learner" > 0),
	CONSTRAINT "coupons_dates_in_order" CHECK ("coupons"."ends_at" > "coupons"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"posting" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"order_id" uuid NOT NULL,
	"educator_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_amount_not_zero" CHECK ("ledger_entries"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"discount_paise" integer DEFAULT 0 NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text,
	"currency" text DEFAULT 'INR' NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"offered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_ask_at" timestamp (3) with time zone DEFAULT now(),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_orders_amount_positive" CHECK ("payment_orders"."amount_paise" > 0),
	CONSTRAINT "payment_orders_discount_has_coupon" CHECK (("payment_orders"."discount_paise" > 0) = ("payment_orders"."coupon_id" is not null) and ("payment_orders"."coupon_id" is null) = ("payment_orders"."coupon_code" is null)),
	CONSTRAINT "payment_orders_status_known" CHECK ("payment_orders"."status" in ('created', 'attempted', 'paid', 'refunded', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"provider_refund_id" text,
	"next_ask_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_amount_positive" CHECK ("payment_refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "course_progress" (
	"learner_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"last_lecture_id" uuid,
	"credit_seconds" double precision NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "course_progress_key" PRIMARY KEY("learner_id","course_id"),
	CONSTRAINT "course_progress_credit_positive" CHECK ("course_progress"."credit_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lecture_progress" (
	"learner_id" uuid NOT NULL,
	"lecture_id" uuid NOT NULL,
	"position_seconds" double precision NOT NULL,
	"watched_ranges" jsonb NOT NULL,
	"watched_seconds" double precision NOT NULL,
	"done_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lecture_progress_key" PRIMARY KEY("learner_id","lecture_id"),
	CONSTRAINT "lecture_progress_seconds_positive" CHECK ("lecture_progress"."watched_seconds" >= 0 and "lecture_progress"."position_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"is_verified" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_in_range" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "sandbox_gateway_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"receipt" text,
	"notes" jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_gateway_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_gateway_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"receipt" text,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_gateway_refunds_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"wish" varchar(80) NOT NULL,
	"searches" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "search_days_pkey" PRIMARY KEY("day","wish"),
	CONSTRAINT "search_days_counts" CHECK ("search_days"."searches" >= "search_days"."unanswered" and "search_days"."unanswered" >= 0),
	CONSTRAINT "search_days_results_positive" CHECK ("search_days"."results" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_outcomes" (
	"day" date NOT NULL,
	"wish" varchar(80) NOT NULL,
	"course_id" uuid NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"enrolments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_outcomes_pkey" PRIMARY KEY("day","wish","course_id"),
	CONSTRAINT "search_outcomes_counts" CHECK ("search_outcomes"."clicks" >= 0 and "search_outcomes"."enrolments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ai_spending" (
	"day" date PRIMARY KEY NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_spending_positive" CHECK ("ai_spending"."micros" >= 0)
);
--> statement-breakpoint
CREATE TABLE "course_concepts" (
	"course_id" uuid NOT NULL,
	"concept" text NOT NULL,
	"source" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_concepts_course_id_concept_pk" PRIMARY KEY("course_id","concept")
);
--> statement-breakpoint
CREATE TABLE "course_embeddings" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"text_hash" text NOT NULL,
	"vector" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" uuid NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"bound_to" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_box" text NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"photo_key" text,
	"low_data" text DEFAULT 'auto' NOT NULL,
	"locale" text,
	"password_hash" text,
	"email_verified_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('student', 'educator')),
	CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('en', 'hi')),
	CONSTRAINT "users_low_data_known" CHECK ("users"."low_data" in ('auto', 'on', 'off'))
);
--> statement-breakpoint
ALTER TABLE "auth_proofs" ADD CONSTRAINT "auth_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_proofs" ADD CONSTRAINT "email_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_codes" ADD CONSTRAINT "password_reset_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_caption_jobs" ADD CONSTRAINT "lecture_caption_jobs_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_captions" ADD CONSTRAINT "lecture_captions_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_renditions" ADD CONSTRAINT "media_renditions_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_served" ADD CONSTRAINT "media_served_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_served" ADD CONSTRAINT "media_served_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_educator_id_users_id_fk" FOREIGN KEY ("educator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_educator_id_users_id_fk" FOREIGN KEY ("educator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_last_lecture_id_lectures_id_fk" FOREIGN KEY ("last_lecture_id") REFERENCES "public"."lectures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_progress" ADD CONSTRAINT "lecture_progress_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_progress" ADD CONSTRAINT "lecture_progress_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_gateway_payments" ADD CONSTRAINT "sandbox_gateway_payments_order_id_sandbox_gateway_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_gateway_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_gateway_refunds" ADD CONSTRAINT "sandbox_gateway_refunds_payment_id_sandbox_gateway_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_gateway_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_outcomes" ADD CONSTRAINT "search_outcomes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_outcomes" ADD CONSTRAINT "search_outcomes_wish_fk" FOREIGN KEY ("day","wish") REFERENCES "public"."search_days"("day","wish") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_concepts" ADD CONSTRAINT "course_concepts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_embeddings" ADD CONSTRAINT "course_embeddings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_at_index" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_index" ON "audit_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_event_index" ON "audit_events" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX "audit_events_subject_index" ON "audit_events" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "auth_proofs_user_id_index" ON "auth_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_proofs_expires_at_index" ON "auth_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at_index" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_proofs_link_hash_unique" ON "email_proofs" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "email_proofs_expires_at_index" ON "email_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_unique" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_identities_subject_unique" ON "user_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "user_identities_user_id_index" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number_unique" ON "certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_learner_course_unique" ON "certificates" USING btree ("learner_id","course_id");--> statement-breakpoint
CREATE INDEX "certificates_course_id_index" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "courses_creator_id_index" ON "courses" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "courses_published_index" ON "courses" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "courses"."is_published" and "courses"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_import_key_unique" ON "courses" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_number_unique" ON "papers" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_sequence_unique" ON "papers" USING btree ("series","financial_year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_one_invoice_an_order" ON "papers" USING btree ("order_id") WHERE "papers"."kind" <> 'credit-note';--> statement-breakpoint
CREATE UNIQUE INDEX "papers_one_note_a_refund" ON "papers" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "papers_order_id_index" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "papers_buyer_id_index" ON "papers" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_learner_course_unique" ON "enrolments" USING btree ("learner_id","course_id");--> statement-breakpoint
CREATE INDEX "enrolments_course_id_index" ON "enrolments" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_order_id_unique" ON "enrolments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "lectures_course_id_index" ON "lectures" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "lectures_asset_id_index" ON "lectures" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "lectures_removed_index" ON "lectures" USING btree ("removed_at") WHERE "lectures"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "media_assets_owner_id_index" ON "media_assets" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_assets_storage_key_index" ON "media_assets" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "media_assets_unfinished_index" ON "media_assets" USING btree ("processing_state") WHERE "media_assets"."processing_state" in ('uploaded', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "media_renditions_asset_name_unique" ON "media_renditions" USING btree ("asset_id","name");--> statement-breakpoint
CREATE INDEX "media_renditions_storage_key_index" ON "media_renditions" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "media_served_asset_id_index" ON "media_served" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "media_uploads_owner_id_index" ON "media_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_uploads_created_at_index" ON "media_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "playback_revocations_revoked_at_index" ON "playback_revocations" USING btree ("revoked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_one_an_order" ON "coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_index" ON "coupon_uses" USING btree ("coupon_id","learner_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_learner_id_index" ON "coupon_uses" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_course_id_index" ON "coupon_uses" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_unique" ON "coupons" USING btree ("educator_id","code") WHERE "coupons"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_course_id_index" ON "coupons" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_posting_account_unique" ON "ledger_entries" USING btree ("posting","account");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_id_index" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_educator_id_index" ON "ledger_entries" USING btree ("educator_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_open_index" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."processed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_provider_order_unique" ON "payment_orders" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_open" ON "payment_orders" USING btree ("learner_id","course_id") WHERE "payment_orders"."status" in ('created', 'attempted');--> statement-breakpoint
CREATE INDEX "payment_orders_learner_id_index" ON "payment_orders" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "payment_orders_course_id_index" ON "payment_orders" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "payment_orders_coupon_id_index" ON "payment_orders" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "payment_orders_next_ask_index" ON "payment_orders" USING btree ("next_ask_at") WHERE "payment_orders"."next_ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_provider_refund_unique" ON "payment_refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_own" ON "payment_refunds" USING btree ("payment_id") WHERE "payment_refunds"."reason" <> 'provider' and "payment_refunds"."status" not in ('refused', 'failed');--> statement-breakpoint
CREATE INDEX "payment_refunds_order_id_index" ON "payment_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_next_ask_index" ON "payment_refunds" USING btree ("next_ask_at") WHERE "payment_refunds"."next_ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_payment_unique" ON "payments" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "course_progress_course_id_index" ON "course_progress" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_progress_last_lecture_id_index" ON "course_progress" USING btree ("last_lecture_id");--> statement-breakpoint
CREATE INDEX "lecture_progress_lecture_id_index" ON "lecture_progress" USING btree ("lecture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_learner_course_unique" ON "reviews" USING btree ("course_id","learner_id");--> statement-breakpoint
CREATE INDEX "reviews_learner_id_index" ON "reviews" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "reviews_updated_at_index" ON "reviews" USING btree ("updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_gateway_payments_order_id_index" ON "sandbox_gateway_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_gateway_refunds_payment_id_index" ON "sandbox_gateway_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "search_days_wish_index" ON "search_days" USING btree ("wish");--> statement-breakpoint
CREATE INDEX "search_outcomes_course_id_index" ON "search_outcomes" USING btree ("course_id","day");--> statement-breakpoint
CREATE INDEX "search_changes_transaction_index" ON "search_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "search_changes_changed_at_index" ON "search_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id_unique" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_hash_unique" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE FUNCTION "revoke_playback"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "playback_revocations" ("id", "user_id", "revoked_at") VALUES (gen_random_uuid(), OLD."learner_id", now());
	RETURN NULL;
END $$;--> statement-breakpoint
-- Notes which courses have changed, whoever changes them, for the indexes that servers keep in memory.
CREATE FUNCTION "search_note_course"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_changes" ("course_id") VALUES (coalesce(NEW."id", OLD."id"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_note_part"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_changes" ("course_id") VALUES (coalesce(NEW."course_id", OLD."course_id"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_note_lecture"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_changes" ("course_id") SELECT "course_id" FROM "lectures" WHERE "id" = coalesce(NEW."lecture_id", OLD."lecture_id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_note_educator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_changes" ("course_id") SELECT "id" FROM "courses" WHERE "creator_id" = NEW."id" AND "is_published";
  RETURN NULL;
END $$;--> statement-breakpoint
-- Rows are only ever added. What is past its time may go, when the nightly job says that this is what it does.
CREATE FUNCTION "audit_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('nalanda.retires_audit', true) = 'on' AND OLD."at" < now() - interval '180 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only';
END $$;--> statement-breakpoint
-- What changes is noted by the database itself, whoever changes it: arguments are event, kind of subject, columns.
CREATE FUNCTION "audit_note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  column_name text;
  changes jsonb := '{}';
BEGIN
  FOREACH column_name IN ARRAY TG_ARGV[2:] LOOP
    IF to_jsonb(OLD) -> column_name IS DISTINCT FROM to_jsonb(NEW) -> column_name THEN
      changes := changes || jsonb_build_object(column_name || '_before', to_jsonb(OLD) -> column_name, column_name || '_after', to_jsonb(NEW) -> column_name);
    END IF;
  END LOOP;
  IF changes <> '{}' THEN
    INSERT INTO "audit_events" ("at", "event", "result", "subject", "details")
    VALUES (now(), TG_ARGV[0], 'done', TG_ARGV[1] || ':' || NEW."id", changes);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "audit_note_enrolment_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_events" ("at", "event", "result", "subject", "details")
  VALUES (now(), 'enrolment.ended', 'done', 'course:' || OLD."course_id", jsonb_build_object('learner_id', OLD."learner_id", 'order_id', OLD."order_id"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "enrolments_revoke_playback" AFTER DELETE ON "enrolments" FOR EACH ROW EXECUTE FUNCTION "revoke_playback"();--> statement-breakpoint
CREATE TRIGGER "courses_note_insert" AFTER INSERT ON "courses" FOR EACH ROW WHEN (NEW."is_published") EXECUTE FUNCTION "search_note_course"();--> statement-breakpoint
CREATE TRIGGER "courses_note_update" AFTER UPDATE ON "courses" FOR EACH ROW WHEN (NEW."is_published" OR OLD."is_published") EXECUTE FUNCTION "search_note_course"();--> statement-breakpoint
CREATE TRIGGER "courses_note_delete" AFTER DELETE ON "courses" FOR EACH ROW WHEN (OLD."is_published") EXECUTE FUNCTION "search_note_course"();--> statement-breakpoint
CREATE TRIGGER "course_concepts_note" AFTER INSERT OR UPDATE OR DELETE ON "course_concepts" FOR EACH ROW EXECUTE FUNCTION "search_note_part"();--> statement-breakpoint
CREATE TRIGGER "lecture_captions_note" AFTER INSERT OR UPDATE OR DELETE ON "lecture_captions" FOR EACH ROW EXECUTE FUNCTION "search_note_lecture"();--> statement-breakpoint
CREATE TRIGGER "users_note_name" AFTER UPDATE OF "name" ON "users" FOR EACH ROW WHEN (NEW."name" IS DISTINCT FROM OLD."name") EXECUTE FUNCTION "search_note_educator"();--> statement-breakpoint
-- A new vector of a course is a change that indexes in memory must follow.
CREATE TRIGGER "course_embeddings_note" AFTER INSERT OR UPDATE OR DELETE ON "course_embeddings" FOR EACH ROW EXECUTE FUNCTION "search_note_part"();--> statement-breakpoint
CREATE TRIGGER "audit_events_keep_rows" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_events_keep_all" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "courses_audit" AFTER UPDATE OF "price_paise", "is_published", "archived_at", "creator_id" ON "courses" FOR EACH ROW EXECUTE FUNCTION "audit_note_change"('course.changed', 'course', 'price_paise', 'is_published', 'archived_at', 'creator_id');--> statement-breakpoint
CREATE TRIGGER "users_audit" AFTER UPDATE OF "role", "email_verified_at", "deleted_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "audit_note_change"('user.changed', 'user', 'role', 'email_verified_at', 'deleted_at');--> statement-breakpoint
CREATE TRIGGER "payment_orders_audit" AFTER UPDATE OF "status" ON "payment_orders" FOR EACH ROW EXECUTE FUNCTION "audit_note_change"('order.changed', 'order', 'status');--> statement-breakpoint
CREATE TRIGGER "payment_refunds_audit" AFTER UPDATE OF "status" ON "payment_refunds" FOR EACH ROW EXECUTE FUNCTION "audit_note_change"('refund.changed', 'refund', 'status');--> statement-breakpoint
CREATE TRIGGER "enrolments_audit" AFTER DELETE ON "enrolments" FOR EACH ROW EXECUTE FUNCTION "audit_note_enrolment_end"();--> statement-breakpoint
CREATE TRIGGER "lectures_note" AFTER INSERT OR UPDATE OF "asset_id", "title", "position", "removed_at" OR DELETE ON "lectures" FOR EACH ROW EXECUTE FUNCTION "search_note_part"();
