import { grouped } from '@portal/domain/grouped'
import { formatNumber } from '@portal/domain/format'
import type { ImportStatus } from '../../contract/index.ts'
import { moneyOf } from './import-taken.rules.ts'

const wordLists = { kinds: '票种', rates: '税率', statuses: '发票状态', risks: '发票风险等级' } as const

/** A number with thousands separators. */

export const importTexts = {
  waiting: '排队等待读取…',
  read: (rows: number) => `已读 ${grouped(rows)} 行…`,
  readOf: (rows: number, expected: number) => `已读 ${grouped(rows)} 行，约 ${grouped(expected)} 行`,
  checking: (rows: number) => `已读完 ${grouped(rows)} 行，正在核对…`,
  written: (written: number, accepted: number) =>
    `已写入 ${grouped(written)} / ${grouped(accepted)} 张，取消则一张都不归集`,
  readingBar: '读取进度',
  writingBar: '归集进度',
  stop: '取消导入',
  again: '再次读取',
  againHint: '文件还在，不必重新上传。',
  againUntil: (time: string) => `文件保留到 ${time}，之前可再次读取`,
  fileGone: '文件已删除，要导入请重新上传',
  leave: { reading: '可以离开本页，稍后回来确认。', writing: '可以离开本页，完成后会通知您。' } as Readonly<
    Record<string, string>
  >,
  count: grouped,
  noFile: '还没有选择文件',
  files: '选择的文件',
  uploadingBar: '上传进度',
  stopSending: '取消',
  remove: '移除',
  removeNamed: (file: string) => `移除 ${file}`,
  tooMany: (most: number) => `一次最多 ${most} 个文件，请分几次导入`,
  parted: (total: number, output: number, input: number) =>
    `${grouped(total)} 张，可归集的：销项 ${grouped(output)}、进项 ${grouped(input)}`,
  wrongMonth: (count: number, month: string, period: string) => `${grouped(count)} 张都开在 ${month}，不是 ${period}`,
  toMonth: (month: string) => `记到 ${month}`,
  asksListPeriod: '清单没有写税款所属期，选明在哪个月抵扣后才能归集',
  listPeriod: '清单的税款所属期',
  setListPeriod: (month: string) => `按 ${month} 抵扣`,
  asksHiddenRows: '有隐藏的行，选明要不要后才能归集',
  hiddenRows: (count: number, where: string) => `有 ${grouped(count)} 行是隐藏的：${where}`,
  leaveHidden: '不要隐藏的行',
  takeHidden: '连同隐藏的行',
  hiddenSheets: (names: readonly string[]) => `隐藏的工作表没有读：${names.join('、')}`,
  takeSheet: (name: string) => `也读“${name}”`,
  withoutNumber: (count: number) => `有 ${grouped(count)} 行没有发票号码，看来是上一张发票的其他明细`,
  asLines: '接上一张发票',
  words: '有不认识的写法，请选读作什么，以后本企业都这样读',
  wordsKept: '这些写法按本企业记住的读',
  word: (list: keyof typeof wordLists, text: string, rows: number) =>
    `${wordLists[list]}“${text}”（${grouped(rows)} 行）读作`,
  notSaid: '请选择',
  forgetWord: '不再这样读',
  keepWords: '按此读取并记住',
  wrongDirection: {
    input: (count: number) => `${grouped(count)} 张都是进项发票，不是销项发票`,
    output: (count: number) => `${grouped(count)} 张都是销项发票，不是进项发票`,
  },
  asDirection: { input: '按进项导入', output: '按销项导入' },
  table: '导入的发票',
  byResult: '按结果筛选',
  search: '号码、对方、金额',
  noRows: '文件里没有发票',
  noneFound: '没有符合条件的发票',
  tabs: { all: '全部', accepted: '可归集', warned: '提示', refused: '退回', duplicate: '重复' } as const,
  columns: {
    row: '行',
    result: '结果',
    direction: '进销',
    number: '发票号码',
    date: '开票日期',
    partner: '对方',
    amount: '金额',
    rate: '税率',
    tax: '税额',
    reason: '原因；可归集的写落在哪一格',
  },
  yuan: '元',
  directions: { output: '销', input: '进' } as const,
  bad: '（有误）',
  look: '（请留意）',
  expected: (found: string, right: string) => `现为 ${found}，应为 ${right}`,
  twice: '在本文件里出现两次，只留一张',
  before: '以前入过账，本次跳过',
  folded: (all: number, before: number, inFile: number) => {
    const kinds = [
      ...(before > 0 ? [`${grouped(before)} 张以前入过账`] : []),
      ...(inFile > 0 ? [`${grouped(inFile)} 张在本文件里出现两次`] : []),
    ]
    return `${grouped(all)} 张折叠在一行：${kinds.join('，')}，都只留一张`
  },
  open: (count: number) => `展开 ${grouped(count)} 张`,
  close: '收起',
  moreDuplicates: (count: number) => `还有 ${grouped(count)} 张，到“重复”里看`,
  all: (count: number) => `共 ${grouped(count)} 张，有问题的在前，可归集的也列出`,
  found: (total: number) => `共 ${grouped(total)} 张`,
  whenRefused: '有退回时',
  takeNone: '都不归集',
  skip: (refused: number) => `跳过退回的 ${grouped(refused)} 张`,
  takes: (count: number, taken: readonly ImportStatus[]) => {
    const money = moneyOf(taken)
    return money === null
      ? ''
      : `归集 ${grouped(count)} 张：销项 ${formatNumber(money.sales)}，进项税额 ${formatNumber(money.inputTax)}`
  },
  effect: '对申报表的影响',
  effectTooMany: '发票较多，归集后到申报表看变化',
  effectNoTask: '这个属期还没有申报任务，归集只进发票池；建任务后申报表会自己填上。',
  effectLocked: (state: string) => `申报表${state}，归集不改它的数字`,
  effectTyped: '申报表里手填的不动；有手填的要到申报表点“重新取数”，归集的发票才填进去。',
  notTaken: (file: string, reason: string) => `《${file}》没有归集：${reason}`,
  leftFiles: (count: number) => `另有 ${grouped(count)} 个文件没有归集`,
  invoices: (count: number) => `${grouped(count)} 张发票`,
  confirm: (count: number) => `确认归集 ${grouped(count)} 张`,
  skipHint: (refused: number) => `有 ${grouped(refused)} 张发票退回。不跳过时整份都不归集；退回清单改好后可再导入。`,
  skipHintMany: (refused: number) =>
    `有 ${grouped(refused)} 张发票退回。不跳过时有退回的文件整份都不归集；退回清单改好后可再导入。`,
  doneDetail: (accepted: number, duplicates: number, refused: number) =>
    `${grouped(accepted)} 张发票已归集` +
    (duplicates > 0 ? `，${grouped(duplicates)} 张重复的已跳过` : '') +
    (refused > 0 ? `，${grouped(refused)} 张退回的没有归集` : '') +
    '。到申报表点“重新取数”即可填入附表。',
} as const
