/** Users per statement, which limits how many row locks it holds at once. */
const usersAtOnce = 500

export function* chunksOf(userIds: readonly string[]): Generator<string[]> {
  for (let index = 0; index < userIds.length; index += usersAtOnce) yield userIds.slice(index, index + usersAtOnce)
}
