/** What makes a button do nothing, and keep the focus of whoever has just used it. */
export const idle = (idle: boolean) =>
  idle ? { 'aria-disabled': true, className: 'Mui-disabled', onClick: undefined } : undefined
