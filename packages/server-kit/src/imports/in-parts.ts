/** All rows of a statement that answers those after one, part by part: `most` of them are held at once. */
export async function* inParts<Row>(
  most: number,
  after: (last: Row | undefined, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await after(last, most)
    if (rows.length > 0) yield [...rows]
    if (rows.length < most) return
    last = rows.at(-1)
  }
}
