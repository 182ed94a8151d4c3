import type { Lecture } from '@nalanda/contract';
import { createSlice } from '@reduxjs/toolkit';
import { lecturesApi } from './lectures.api.ts';

/** State of the slice `lecture`: the lectures of the course that is being edited or watched. */
interface LectureState {
  lectureData: Lecture[];
}

const initialState: LectureState = { lectureData: [] };

/** Slice `lecture`, kept in step with the lecture calls. */
export const lecturesSlice = createSlice({
  name: 'lecture',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    const { listLectures, createLecture, editLecture, reorderLectures, removeLecture } = lecturesApi.endpoints;
    builder
      .addMatcher(listLectures.matchFulfilled, (state, action) => {
        state.lectureData = action.payload;
      })
      .addMatcher(createLecture.matchFulfilled, (state, action) => {
        state.lectureData.push(action.payload);
      })
      .addMatcher(editLecture.matchFulfilled, (state, action) => {
        state.lectureData = state.lectureData.map((lecture) =>
          lecture._id === action.payload._id ? action.payload : lecture,
        );
      })
      .addMatcher(reorderLectures.matchFulfilled, (state, action) => {
        state.lectureData = action.payload;
      })
      .addMatcher(removeLecture.matchFulfilled, (state, action) => {
        const { lectureId } = action.meta.arg.originalArgs;
        state.lectureData = state.lectureData.filter((lecture) => lecture._id !== lectureId);
      });
  },
});
