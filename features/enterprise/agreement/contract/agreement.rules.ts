export interface Paragraph {
  text: string
  /** It begins with its number: 一、 or 第二条. */
  isHead: boolean
}

/** The paragraphs of a text: its lines, without blank ones. */
export const paragraphsOf = (body: string): Paragraph[] =>
  body
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((text) => ({ text, isHead: /^第?[一二三四五六七八九十]+[、章条]/.test(text) }))
