import type { PaperFact } from '@portal/page-kit/paper/paper.tsx'
import type { ReturnPaper } from '../../contract/index.ts'
import { returnDocumentTexts as texts } from '../return-document.texts.ts'

/** Whose return it is, of which period, and who printed it. */
export const paperFacts = (paper: ReturnPaper): PaperFact[] => [
  [texts.taxpayer, paper.entName],
  [texts.creditCode, paper.creditCode],
  [texts.period, paper.periodLabel],
  [texts.printed, paper.printedAt],
  [texts.printedBy, paper.printedBy],
]

/** Who prepared and who reviewed it, to be signed. */
export const paperSigns = ({ people }: ReturnPaper): string[][] => [
  [`${texts.preparer}：${people.preparer}${texts.sign}`, `${texts.reviewer}：${people.reviewer}${texts.sign}`],
]
