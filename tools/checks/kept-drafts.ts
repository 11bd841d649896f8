import { sourceFiles } from './source-files.ts'

/** Read-only: shows a one-time secret. */
const isShown = /<textarea\b[^>]*\breadOnly\b/
/** By hand, or by the kit's form, which keeps what it is given a name for. */
const keeps = /\buseDraft\b|\buseForm\([^]*\bdraft:/
const asksForWords = /<textarea\b|\brows: \d/

/** Forms with multi-line input but without a draft (SHL-20). */
export const findWithoutDraft = (root: string): string[] =>
  sourceFiles(root, /^(features\/[^/]+\/[^/]+|apps)\/web\/.*\.tsx$/)
    .filter(
      ({ path, text }) =>
        !path.endsWith('.test.tsx') && asksForWords.test(text) && !isShown.test(text) && !keeps.test(text),
    )
    .map(({ path }) => `${path} asks for words and keeps no draft of them`)
