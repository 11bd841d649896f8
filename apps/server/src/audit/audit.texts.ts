import type { ChainHead } from '@portal/server-kit/audit-chain'

const row = (line: number, seq: number, id: string) => `第 ${line} 行（序号 ${seq}，编号 ${id}）不成立：`

/** What the audit command says. */
export const auditTexts = {
  usage: '用法：npm run --silent audit -- export > FILE，或 npm run --silent audit -- verify FILE',
  holds: ({ rows, seq, hash, from }: ChainHead) => rows === 0 ? '0 条审计记录，校验成立' : `${rows} 条审计记录全部成立：序号 ${from.seq + 1} 至 ${seq}，链尾 ${hash}`,
  exported: (rows: number) => `已导出 ${rows} 条审计记录`,
  fileMissing: (file: string) => `${file}：文件不存在或读不了`,
  noInstallation: (dataDir: string) => `${dataDir} 里没有数据库：请在安装目录运行，或用 DATA_DIR、DATABASE_URL 指明`,
  oldInstallation: '数据库还没有审计链：请用这个版本启动一次服务，再导出',
  empty: '文件是空的：导出的文件至少有一行链尾',
  unreadable: (line: number) => `第 ${line} 行不成立：不是导出写出的记录（内容不完整或被改写）`,
  tampered: (line: number, seq: number, id: string) => `${row(line, seq, id)}内容与它的哈希不符，这一条被改动过`,
  unlinked: (line: number, seq: number, id: string) => `${row(line, seq, id)}与前一条不相接，前一条被改动后重算过哈希，或被换成了别的记录`,
  removed: (line: number, wanted: number, found: number) => `第 ${line} 行不成立：这里应是序号 ${wanted}，却是序号 ${found}；${wanted === found - 1 ? `序号 ${wanted}` : `序号 ${wanted} 至 ${found - 1}`} 的记录被删除`,
  reordered: (line: number, wanted: number, found: number, at: number) => `第 ${line} 行不成立：这里应是序号 ${wanted}，却是序号 ${found}，序号 ${wanted} 在第 ${at} 行；顺序被调换`,
  repeated: (line: number, found: number, wanted: number) => `第 ${line} 行不成立：这里应是序号 ${wanted}，却是序号 ${found}；记录被重复、插入或调换了顺序`,
  cut: (last: number) => `序号 ${last} 之后不成立：没有链尾一行，文件的结尾被截断`,
  endRemoved: (wanted: number, last: number) => `序号 ${wanted} 不成立：链尾在序号 ${last}，文件里却没有这一条；结尾的记录被删除`,
  noWitness: (seq: number) => `序号 ${seq + 1} 之前不成立：没有按期限清理到序号 ${seq} 的记录作证，开头的记录被删除`,
  wrongHead: (seq: number) => `链尾一行（序号 ${seq}）不成立：与文件里的最后一条记录不符`,
  afterHead: (line: number) => `第 ${line} 行不成立：链尾之后还有内容`,
}
