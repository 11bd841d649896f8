import type { Texts } from './port.ts'
import { deliveryTexts } from '../delivery.texts.ts'

/** One line without control characters: nothing in it can begin a header. */
export const oneLine = (text: string, most: number): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)

export interface Mail {
  subject: string
  text: string
}

const mostSubject = 120

/** A message as a mail of plain text: nothing in it is markup. */
export const mailOf = ({ title, content, kindName, entName, link }: Texts): Mail => ({
  subject: oneLine(title, mostSubject),
  text: [
    title,
    content,
    link === null ? deliveryTexts.mail.open : deliveryTexts.mail.link(link),
    `${deliveryTexts.mail.from(kindName, entName)}\n${deliveryTexts.mail.why}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n'),
})
