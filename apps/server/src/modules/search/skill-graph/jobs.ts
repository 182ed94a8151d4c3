/** Jobs and goals; see the guide in `README.md`. */
export const jobRows = `
python developer | python job | python
`;
