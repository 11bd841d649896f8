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
  crowded: '同时上传的文件太多，请等前面的文件传完再试',
} as const
