import { sourceFiles } from './source-files.ts'

/** Fields that are drawn with several lines by others: whoever asks for that keeps the draft. */
const fields = ['features/second-factor/web/factor-field.tsx', 'features/sso/web/clients/client-field.tsx']
/** For reading only: a secret that is shown once. */
const isShown = /<textarea\b[^>]*\breadOnly\b/
const asksForWords = /<textarea\b|\bisLong\b|\brows: \d/

/** Forms of the pages in which more than a line is typed and nothing keeps it (SHL-20). */
export const findWithoutDraft = (root: string): string[] =>
  sourceFiles(root, /^(features\/[^/]+|apps)\/web\/.*\.tsx$/)
    .filter(
      ({ path, text }) =>
        !path.endsWith('.test.tsx') &&
        !fields.includes(path) &&
        asksForWords.test(text) &&
        !isShown.test(text) &&
        !text.includes('useDraft'),
    )
    .map(({ path }) => `${path} asks for words and keeps no draft of them`)
