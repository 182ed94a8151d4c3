import type { Lecture } from '@nalanda/contract';
import { createSlice } from '@reduxjs/toolkit';
import { createReplyMatcher } from '#shared/lib/reply-matcher.ts';
import type { lecturesApi } from './lectures.api.ts';

/** State of the slice `lecture`: the lectures of the course that is being edited or watched. */
interface LectureState {
  lectureData: Lecture[];
}

const isReplyTo = createReplyMatcher<typeof lecturesApi>();

const initialState: LectureState = { lectureData: [] };

/** Slice `lecture`, kept in step with the lecture calls. */
export const lecturesSlice = createSlice({
  name: 'lecture',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(isReplyTo('listLectures'), (state, action) => {
        state.lectureData = action.payload;
      })
      .addMatcher(isReplyTo('createLecture'), (state, action) => {
        state.lectureData.push(action.payload);
      })
      .addMatcher(isReplyTo('editLecture'), (state, action) => {
        state.lectureData = state.lectureData.map((lecture) =>
          lecture._id === action.payload._id ? action.payload : lecture,
        );
      })
      .addMatcher(isReplyTo('reorderLectures'), (state, action) => {
        state.lectureData = action.payload;
      })
      .addMatcher(isReplyTo('changeLectures'), (state, action) => {
        state.lectureData = action.payload;
      })
      .addMatcher(isReplyTo('arrangeCourse'), (state, action) => {
        state.lectureData = action.payload.lectures;
      })
      .addMatcher(isReplyTo('removeLectures'), (state, action) => {
        const { lectureIds } = action.meta.arg.originalArgs;
        state.lectureData = state.lectureData.filter(({ _id }) => !lectureIds.includes(_id));
      })
      .addMatcher(isReplyTo('removeLecture'), (state, action) => {
        const { lectureId } = action.meta.arg.originalArgs;
        state.lectureData = state.lectureData.filter((lecture) => lecture._id !== lectureId);
      });
  },
});
