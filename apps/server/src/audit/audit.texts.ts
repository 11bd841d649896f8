import type { ChainHead } from '@portal/server-kit/audit-chain'
import type { Counted } from './counted.ts'

const rowsBy = ({ keyId, rows, proved }: Counted): string =>
  keyId === 0
    ? `密钥 0（启用密钥之前，没有密钥证明）${rows} 条`
    : proved
      ? `密钥 ${keyId} 证明 ${rows} 条`
      : `密钥 ${keyId} 没有给出，${rows} 条未以密钥校验`

const row = (line: number, seq: number, id: string) => `第 ${line} 行（序号 ${seq}，编号 ${id}）不成立：`

/** Messages of the audit command. */
export const auditTexts = {
  usage:
    '用法：npm run --silent audit -- export > FILE，或 npm run --silent audit -- verify FILE [--key-file FILE ' +
    '| --key KEY] [--head SEQ:HASH] [--since EARLIER-EXPORT]',
  holds: ({ rows, seq, hash, from }: ChainHead) =>
    rows === 0 ? '0 条审计记录，校验成立' : `${rows} 条审计记录全部成立：序号 ${from.seq + 1} 至 ${seq}，链尾 ${hash}`,
  keysUnchecked: '密钥校验未做（用 --key-file、SECRET_KEY 或 --key 给出密钥）',
  keysChecked: (counted: readonly Counted[]) =>
    counted.length === 0 ? '链尾由密钥证明' : `密钥校验：${counted.map(rowsBy).join('，')}`,
  goesOn: (heads: number) => `，与给出的 ${heads} 处链尾相接`,
  waiting: (rows: string) =>
    `另有 ${rows} 条刚写入的记录还没有封存，不在这份导出里：这里没有安装所用的密钥（SECRET_KEY 或 ` +
    'DATA_DIR/secret.key），请启动服务后再导出',
  wrongHeadArgument: (text: string) => `--head ${text}：应为 序号:哈希，如 1200:64 位的十六进制哈希`,
  noHeadIn: (file: string) => `${file}：没有链尾一行，不是完整的导出，不能用于 --since`,
  emptyKey: (file: string) => `${file}：里面没有密钥`,
  exported: (rows: number) => `已导出 ${rows} 条审计记录`,
  fileMissing: (file: string) => `${file}：文件不存在或读不了`,
  noInstallation: (dataDir: string) => `${dataDir} 里没有数据库：请在安装目录运行，或用 DATA_DIR、DATABASE_URL 指明`,
  oldInstallation: '数据库还没有这个版本的审计链：请用这个版本启动一次服务，再导出',
  empty: '文件是空的：导出的文件至少有一行链尾',
  unreadable: (line: number) => `第 ${line} 行不成立：不是导出写出的记录（内容不完整或被改写）`,
  tampered: (line: number, seq: number, id: string) => `${row(line, seq, id)}内容与它的哈希不符，这一条被改动过`,
  unlinked: (line: number, seq: number, id: string) =>
    `${row(line, seq, id)}与前一条不相接，前一条被改动后重算过哈希，或被换成了别的记录`,
  removed: (line: number, wanted: number, found: number) =>
    `第 ${line} 行不成立：这里应是序号 ${wanted}，却是序号 ${found}；` +
    `${wanted === found - 1 ? `序号 ${wanted}` : `序号 ${wanted} 至 ${found - 1}`} 的记录被删除`,
  reordered: (line: number, wanted: number, found: number, at: number) =>
    `第 ${line} 行不成立：这里应是序号 ${wanted}，却是序号 ${found}，序号 ${wanted} 在第 ${at} 行；顺序被调换`,
  repeated: (line: number, found: number, wanted: number) =>
    `第 ${line} 行不成立：这里应是序号 ${wanted}，却是序号 ${found}；记录被重复、插入或调换了顺序`,
  cut: (last: number) => `序号 ${last} 之后不成立：没有链尾一行，文件的结尾被截断`,
  endRemoved: (wanted: number, last: number) =>
    `序号 ${wanted} 不成立：链尾在序号 ${last}，文件里却没有这一条；结尾的记录被删除`,
  noWitness: (seq: number) => `序号 ${seq + 1} 之前不成立：没有按期限清理到序号 ${seq} 的记录作证，开头的记录被删除`,
  forged: (line: number, seq: number, id: string, keyId: number) =>
    `${row(line, seq, id)}与密钥 ${keyId} 的证明不符：它被改动后重算过哈希，证明是从别处抄来的，或不是这个安装封存的`,
  unsigned: (line: number, seq: number, id: string, keyedFrom: number) =>
    `${row(line, seq, id)}没有密钥证明，而序号 ${keyedFrom} 起的记录都应有；证明被去掉，或记录被换过`,
  unknownKey: (line: number, seq: number, id: string, keyId: number) =>
    `${row(line, seq, id)}写着密钥 ${keyId}，链尾一行却没有说它在这里使用；密钥编号被改动`,
  otherKey: (line: number, seq: number, id: string) =>
    `${row(line, seq, id)}给出的密钥不是这个文件所用的：密钥给错了，或整个文件是用别的密钥重做的`,
  otherKeyEnd: (seq: number) =>
    `链尾一行（序号 ${seq}）不成立：给出的密钥不是这个文件所用的：密钥给错了，或整个文件是用别的密钥重做的`,
  endKeyMissing: (seq: number, keyId: number) =>
    `链尾一行（序号 ${seq}）不成立：它由密钥 ${keyId} 证明，却没有给出这个密钥；请一并给出`,
  forgedEnd: (seq: number) => `链尾一行（序号 ${seq}）不成立：与密钥的证明不符，结尾被截断或改动后重算过链尾`,
  neverSigned: (seq: number) =>
    `序号 ${seq} 起不成立：文件里 0 条由密钥证明，链尾也没有密钥的证明；证明被全部去掉，` +
    '或是启用密钥之前的导出（那样请不带密钥校验）',
  otherChain: (line: number, seq: number) =>
    `${line === 0 ? '' : `第 ${line} 行`}（序号 ${seq}）不成立：与给出的链尾哈希不同，` +
    '这之前的记录被改动后重算过哈希，或是另一个安装的导出',
  endCut: (first: number, last: number) =>
    `序号 ${first} 不成立：给出的链尾在序号 ${last}，文件里却只到序号 ${first - 1}；结尾的记录被截去`,
  beforeRetention: (seq: number, from: number) =>
    `序号 ${seq} 无法核对：文件从序号 ${from + 1} 开始，此前的记录已按期限清理；请给出更近的链尾`,
  keysForgotten: (keyedFrom: number) =>
    `序号 ${keyedFrom} 起不成立：给出的链尾说这里起有密钥证明，这个文件却不这样说；证明被去掉`,
  wrongHead: (seq: number) => `链尾一行（序号 ${seq}）不成立：与文件里的最后一条记录不符`,
  afterHead: (line: number) => `第 ${line} 行不成立：链尾之后还有内容`,
}
