/** Names by code of the code library's lists, for whoever writes codes in words. */
export interface CodeWords {
  /** Registers the source, from the feature that keeps the lists. */
  askedOf(source: (codeType: string) => Promise<Readonly<Record<string, string>>>): void
  /** Names of one list; empty for a list that nobody keeps. */
  of(codeType: string): Promise<Readonly<Record<string, string>>>
}

export function createCodeWords(): CodeWords {
  let source: Parameters<CodeWords['askedOf']>[0] = () => Promise.resolve({})
  return {
    askedOf: (asked) => {
      source = asked
    },
    of: (codeType) => source(codeType),
  }
}
