/** The password of the demo accounts. It is public, so these accounts exist only in demos (docs/contract.md, section 1). */
export const demoPassword = 'ReadyToWork-demo-1';
