import type { Bundle as Shown } from '@nalanda/contract';
import { toSlug } from '@nalanda/contract/slugs';
import { Check } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { CourseGrid, CourseGridSkeleton } from '#features/courses/catalogue/course-grid.tsx';
import { BundleOffer } from '#features/payments/bundles/bundle-offer.tsx';
import { useGetBundleQuery } from '#features/payments/bundles/bundles.api.ts';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useRefundDays } from '#features/system/use-refund-days.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useDocumentTitle } from '#shared/hooks/use-document-title.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { msg, Trans, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '../../hooks.ts';
import { keepIntent } from '../../intent.ts';
import { loadSession } from '../../session.ts';
import { PublicState } from '../public-pages/public-state.tsx';

export const handle: PageTexts = { title: msg('Bundle') };

/** Waits for what came with the page, and keeps nobody out. */
export async function clientLoader() {
  await loadSession();
  return null;
}

/** Courses that are sold together, for whoever reads of it, signed in or not. */
export default function Bundle() {
  const { bundleId = '' } = useParams();
  // What it costs depends on the moment and on what one has.
  const query = useGetBundleQuery(bundleId, { refetchOnMountOrArgChange: true });
  useLoggedError(query.error);
  useDocumentTitle(query.currentData?.title);
  return (
    <PublicState
      id={bundleId}
      query={{ ...query, data: query.currentData }}
      pending={
        <div className="wrap py-12">
          <CourseGridSkeleton count={3} />
        </div>
      }
    >
      {(bundle) => <Page key={bundle._id} bundle={bundle} />}
    </PublicState>
  );
}

function Page({ bundle }: { bundle: Shown }) {
  const t = useT();
  const userId = useAppSelector(selectUser)?._id ?? null;
  const { brandName, cannotPay = false, isByInvitation = false } = useSystemInfo();
  const refundDays = useRefundDays();
  const { title, description, educator, courses, ownedIds } = bundle;
  const toOf = ({ title: courseTitle, _id }: { title: string; _id: string }) =>
    userId === null ? paths.publicCourse(toSlug(courseTitle, _id)) : paths.viewCourse(_id);
  return (
    <div className="wrap grid gap-10 py-8 wrap-anywhere sm:py-12">
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <header className="grid gap-3">
          <p className="font-semibold text-terracotta-deep">
            {t.count(courses.length, '{count} course in a bundle', '{count} courses in a bundle')}
          </p>
          <h1 lang={t.langOf(title)} className="text-3xl">
            {title}
          </h1>
          <p className="text-soft">
            <Trans
              text="By <teacher>{name}</teacher>"
              values={{ name: educator.name }}
              tags={{
                teacher: (content) => (
                  <Link to={paths.publicTeacher(toSlug(educator.name, educator._id))} className="link">
                    {content}
                  </Link>
                ),
              }}
            />
          </p>
          {description && (
            <p lang={t.langOf(description)} className="max-w-[70ch] whitespace-pre-line">
              {description}
            </p>
          )}
        </header>
        <BundleOffer
          {...{ bundle, userId, brandName, refundDays, cannotPay, isByInvitation }}
          onSignIn={() => keepIntent(new Request(window.location.href))}
        />
      </div>
      <section aria-labelledby="inside" className="grid gap-5">
        <h2 id="inside" className="text-2xl">
          {t('In this bundle')}
        </h2>
        <CourseGrid
          courses={courses}
          headingLevel="h3"
          toOf={toOf}
          noteOf={({ _id }) =>
            ownedIds.includes(_id) && (
              <span className="flex items-center gap-1.5 font-semibold text-success">
                <Check aria-hidden className="size-4" />
                {t('You have this course')}
              </span>
            )
          }
        />
      </section>
    </div>
  );
}
