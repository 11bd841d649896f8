import { templateVariables } from '../../contract/index.ts'
import { deliveryTexts as texts } from '../delivery.texts.ts'
import type { Texts } from '../channels/port.ts'

/** Blanks belong to the name and are cut off by hand: beside them in a pattern each run is tried in every way. */
const variable = /\{\{([^{}]*)\}\}/g
const isKnown = (name: string): boolean => Object.hasOwn(templateVariables, name)

/** What is wrong with a template, in words; null when nothing is. */
export function faultOfTemplate(template: string): string | null {
  const names = [...template.matchAll(variable)].map(([, name = '']) => name.trim())
  const unknown = [...new Set(names.filter((name) => !isKnown(name)))]
  if (unknown.length > 0) return texts.robot.unknownVariables(unknown.map((name) => `{{${name}}}`))
  return /\{\{|\}\}/.test(template.replaceAll(variable, '')) ? texts.robot.openBrace : null
}

/** Signs that would be markup in a chat; their wide twins read the same and are none. */
const wide: Readonly<Record<string, string>> = {
  '[': '［',
  ']': '］',
  '<': '＜',
  '>': '＞',
  '*': '＊',
  '`': '‘',
  '#': '＃',
}
/** Text of people as plain text in markdown: no links, no calling of everybody. */
export const plainInMarkdown = (text: string): string =>
  text
    .replaceAll(/[[\]<>*`#]/g, (sign) => wide[sign] ?? sign)
    .replaceAll(/\p{Cc}+/gu, (run) => (run.includes('\n') ? '\n' : ' '))

const usual = '**{{标题}}**\n\n{{内容}}\n\n{{类别}}　{{企业}}\n\n{{链接}}'

/** A message as markdown. A variable that the template may not name stays as it is written. */
export function markdownOf(template: string | null, { title, content, kindName, entName, link }: Texts): string {
  const values: Readonly<Record<string, string>> = {
    类别: plainInMarkdown(kindName),
    标题: plainInMarkdown(title),
    内容: plainInMarkdown(content),
    企业: plainInMarkdown(entName),
    链接: link === null ? texts.robot.noPage : texts.robot.look(link),
  }
  return (template ?? usual)
    .replaceAll(variable, (whole, name: string) => (isKnown(name.trim()) ? (values[name.trim()] ?? whole) : whole))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The beginning of a text that fits into so many bytes, without half a character. */
export function withinBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text
  let size = 0
  let kept = ''
  for (const sign of text) {
    size += Buffer.byteLength(sign)
    if (size > most - 3) break
    kept += sign
  }
  return `${kept}…`
}
