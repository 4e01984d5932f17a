/** Lists load pages of this size while they scroll. */
export const LIST_LOADING = { isContinuous: true, pageSize: 50 } as const
