/** The props that make a button do nothing, but keep the focus of a user who has just pressed it. */
export const idle = (idle: boolean) =>
  idle ? { 'aria-disabled': true, className: 'Mui-disabled', onClick: undefined } : undefined
