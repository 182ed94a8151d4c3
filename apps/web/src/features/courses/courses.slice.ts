import type { Course, CourseDetail } from '@nalanda/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createReplyMatcher } from '#shared/lib/reply-matcher.ts';
import type { authoringApi } from './authoring/authoring.api.ts';
import { coursesApi } from './courses.api.ts';

/** State of the slice `course`. */
interface CourseState {
  /** Courses of the signed-in educator, drafts too. */
  creatorCourseData: Course[];
  /** Published courses, as far as they have been asked for. */
  courseData: Course[];
  /** The course that was opened last. */
  selectedCourseData: CourseDetail | null;
}

const isReplyTo = createReplyMatcher<typeof authoringApi>();

const initialState: CourseState = { creatorCourseData: [], courseData: [], selectedCourseData: null };

/** The public list after a save: a published course replaces its old self or is added, an unpublished one leaves. */
export function withSavedCourse(list: Course[], saved: Course): Course[] {
  if (!saved.isPublished) return list.filter((course) => course._id !== saved._id);
  if (!list.some((course) => course._id === saved._id)) return [...list, saved];
  return list.map((course) => (course._id === saved._id ? saved : course));
}

/** The public list after a page of it came: known courses are renewed in place, new ones are added. */
export function withFetchedCourses(list: Course[], fetched: Course[]): Course[] {
  const fresh = new Map(fetched.map((course) => [course._id, course]));
  const known = list.map((course) => {
    const renewed = fresh.get(course._id);
    fresh.delete(course._id);
    return renewed ?? course;
  });
  return [...known, ...fresh.values()];
}

/** Slice `course`, kept in step with the course calls. */
export const coursesSlice = createSlice({
  name: 'course',
  initialState,
  reducers: {
    /** Published courses that came with the first HTML. */
    publishedCoursesPrimed: (state, action: PayloadAction<Course[]>) => {
      if (state.courseData.length === 0) state.courseData = action.payload;
    },
  },
  extraReducers: (builder) => {
    const { listPublishedCourses, browseCourses, listCreatorCourses, getCourse } = coursesApi.endpoints;
    builder
      .addMatcher(listPublishedCourses.matchFulfilled, (state, action) => {
        const isWholeList = action.meta.arg.originalArgs === undefined;
        if (isWholeList || state.courseData.length === 0) state.courseData = action.payload;
      })
      .addMatcher(browseCourses.matchFulfilled, (state, action) => {
        state.courseData = withFetchedCourses(state.courseData, action.payload.courses);
      })
      .addMatcher(listCreatorCourses.matchFulfilled, (state, action) => {
        state.creatorCourseData = action.payload;
      })
      .addMatcher(getCourse.matchFulfilled, (state, action) => {
        state.selectedCourseData = action.payload;
      })
      .addMatcher(isReplyTo('createCourse'), (state, action) => {
        state.creatorCourseData.unshift(action.payload);
      })
      .addMatcher(isReplyTo('editCourse'), (state, action) => {
        state.courseData = withSavedCourse(state.courseData, action.payload);
        state.creatorCourseData = state.creatorCourseData.map((course) =>
          course._id === action.payload._id ? action.payload : course,
        );
      })
      .addMatcher(isReplyTo('removeCourse'), (state, action) => {
        const isOther = (course: Course) => course._id !== action.meta.arg.originalArgs;
        state.courseData = state.courseData.filter(isOther);
        state.creatorCourseData = state.creatorCourseData.filter(isOther);
        if (state.selectedCourseData?._id === action.meta.arg.originalArgs) state.selectedCourseData = null;
      });
  },
});

export const { publishedCoursesPrimed } = coursesSlice.actions;
