/** All concept rows of the graph, field by field. */
export const conceptRows = `
python | py, python3, python programming | < programming
programming | coding, computer programming
`;
