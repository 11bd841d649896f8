import type { Moved } from './moved.ts'

const places = { s3: '对象存储', disk: ' DATA_DIR/files ' }
const next = { s3: '启动服务时请保留 S3_… 设置', disk: '启动服务前请去掉 S3_… 设置' }

/** Messages of the files command. */
export const filesTexts = {
  usage: `用法（在服务器上，以运行服务的系统用户）：
  npm run --silent files -- move --to s3            把文件移到 S3_… 设置的对象存储（先停止服务）
  npm run --silent files -- move --to disk          把文件从对象存储移回 DATA_DIR（先停止服务）
  npm run --silent files -- move --to … --keep      只复制并核对，原处不删（服务运行时也可以）`,
  noS3: '没有对象存储的设置：请给出 S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY',
  running: (dataDir: string) =>
    `${dataDir} 上的服务正在运行：请先停止它（多个进程时全部停止）；只复制、不删原处的可以加 --keep`,
  noFiles: '数据库还没有文件表：请用这个版本启动一次服务，再运行',
  copying: (checked: number, copied: number) => `已核对 ${checked} 个文件，其中复制 ${copied} 个……`,
  removing: (removed: number) => `已从原处删除 ${removed} 个文件……`,
  lost: (sha256: string) => `${sha256}：两处都没有完整的内容`,
  result: (to: 's3' | 'disk', { files, copied, removed, lost }: Moved, keep: boolean) =>
    lost > 0
      ? `${files} 个文件里有 ${lost} 个两处都没有完整的内容，其余的已在${places[to]}（本次复制 ${copied} 个）；` +
        '原处什么也没有删。它们可能在另一个进程的 DATA_DIR 里，或要从备份恢复，然后再运行一次'
      : `${files} 个文件已全部在${places[to]}并逐个核对，本次复制 ${copied} 个；` +
        (keep ? '原处没有删' : `已从原处删除 ${removed} 个。${next[to]}`),
}
