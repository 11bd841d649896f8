const mebi = 1_048_576
const gibi = 1024 * mebi

/** Sizes for users; at least 0.1 MB, because smaller differences do not matter. */
const size = (bytes: number): string =>
  bytes < gibi ? `${Math.max(0.1, bytes / mebi).toFixed(1)} MB` : `${(bytes / gibi).toFixed(1)} GB`

/** Messages when a file cannot be stored now. */
export const filesTexts = {
  quota: (used: number, quota: number, asked: number) =>
    `本企业的文件已用 ${size(used)}，上限 ${size(quota)}，放不下这次的 ${size(asked)}，没有上传。请联系管理员提高上限`,
  disk: '服务器存储空间不足，暂时不能上传文件，已有数据不受影响。请联系管理员',
  away: '文件存储暂时连不上，文件没有存入或取出，其他功能不受影响。请稍后再试，一直不行请联系管理员',
  broken: '这个文件的内容丢失或已损坏，取不出来。请联系管理员从备份恢复',
  crowded: '同时上传的文件太多，请等前面的文件传完再试',
} as const
