import {
  type Bundle,
  type PublicCourse,
  type PublicTeacher,
  type Review,
  type Sale,
  toPlainText,
} from '@nalanda/contract';
import { toCoursePath, toTeacherPath } from '../modules/courses/index.ts';

/** What a page says of itself for machines, in words of schema.org. */
export type StructuredData = Record<string, unknown>;

/** Where the page stands. */
interface Place {
  /** `https://host`, without a slash at the end. */
  origin: string;
  brandName: string;
}

/** Characters of a description; who lists courses shows no more. */
const MOST_CHARACTERS = 500;

/** A course in words of schema.org: only what its page shows, with the same figures. */
export function describeCourse({ course, teacher }: PublicCourse, image: string, place: Place): StructuredData {
  const { title, price, sale, level, language, averageRating, reviewCount, reviews } = course;
  const url = place.origin + toCoursePath(course);
  const seconds = course.lectures.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  const instance = {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    ...(seconds > 0 && { courseWorkload: `PT${Math.max(1, Math.round(seconds / 60))}M` }),
    ...(teacher && { instructor: describePerson(teacher, place) }),
  };
  const describeBatch = ({ title: name, startsAt, seatsLeft }: PublicCourse['course']['batches'][number]) => ({
    ...{ ...instance, name, startDate: startsAt },
    ...(seatsLeft !== null && { remainingAttendeeCapacity: seatsLeft }),
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': url,
    url,
    name: title,
    description: (course.subTitle || toPlainText(course.description) || title).slice(0, MOST_CHARACTERS),
    image: new URL(image, place.origin).href,
    provider: { '@type': 'Organization', name: place.brandName, url: place.origin },
    ...(language && { inLanguage: language }),
    ...(level && { educationalLevel: level }),
    ...(course.outcomes.length > 0 && { teaches: course.outcomes }),
    ...(course.requirements.length > 0 && { coursePrerequisites: course.requirements.join('; ') }),
    dateModified: course.changedAt,
    ...(price !== null && { offers: describeOffer({ price, sale, availability: findAvailability(course) }, url) }),
    hasCourseInstance: course.batches.length > 0 ? course.batches.map(describeBatch) : instance,
    ...(reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: averageRating,
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
      review: reviews.map(describeReview),
    }),
  };
}

/** A teacher in words of schema.org. */
export function describeTeacher({ teacher }: PublicTeacher, place: Place): StructuredData {
  return {
    '@context': 'https://schema.org',
    ...describePerson(teacher, place),
    ...(teacher.description && { description: teacher.description.slice(0, MOST_CHARACTERS) }),
    worksFor: { '@type': 'Organization', name: place.brandName, url: place.origin },
  };
}

/** A bundle in words of schema.org: its courses, and what they cost together to whoever has none of them. */
export function describeBundle({ _id, title, description, price, courses }: Bundle, place: Place): StructuredData {
  const url = `${place.origin}/bundle/${_id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: title,
    description: (description || courses.map((course) => course.title).join(', ')).slice(0, MOST_CHARACTERS),
    brand: { '@type': 'Organization', name: place.brandName, url: place.origin },
    offers: describeOffer({ price, availability: 'InStock' }, url),
    isRelatedTo: courses.map((course) => ({
      '@type': 'Course',
      name: course.title,
      url: place.origin + toCoursePath(course),
    })),
  };
}

/** The block for the head; no browser runs it, and `<` is escaped, so that no text can end it. */
export function writeStructuredData(data: StructuredData): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** A course in batches is there once one with a seat has begun; before it can be ordered, and without a seat it is sold out. */
function findAvailability({ isInBatches, batches }: PublicCourse['course']): 'InStock' | 'PreOrder' | 'SoldOut' {
  if (!isInBatches) return 'InStock';
  const open = batches.filter(({ seatsLeft }) => seatsLeft !== 0);
  if (open.length === 0) return 'SoldOut';
  return open.some(({ startsAt }) => Date.parse(startsAt) <= Date.now()) ? 'InStock' : 'PreOrder';
}

function describeOffer(
  { price, sale, availability }: { price: number; sale?: Sale | undefined; availability: string },
  url: string,
): StructuredData {
  return {
    '@type': 'Offer',
    price: sale?.price ?? price,
    ...(sale && { priceValidUntil: sale.endsAt }),
    priceCurrency: 'INR',
    category: price === 0 ? 'Free' : 'Paid',
    availability: `https://schema.org/${availability}`,
    url,
  };
}

function describePerson(person: PublicTeacher['teacher'], { origin }: Place): StructuredData {
  const url = origin + toTeacherPath(person);
  return {
    '@type': 'Person',
    '@id': url,
    url,
    name: person.name,
    ...(person.photoUrl && { image: new URL(person.photoUrl, origin).href }),
  };
}

function describeReview({ rating, comment, user, createdAt }: Review): StructuredData {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name: user.name },
    datePublished: createdAt,
    ...(comment && { reviewBody: comment }),
  };
}
