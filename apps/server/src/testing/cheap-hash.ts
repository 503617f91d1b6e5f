/**
 * The password of a demo (`demoPassword`), hashed at the least cost that argon2id has: a hash says what it cost, and to check one
 * costs the same. Tests sign thousands of people in, at 25 ms each of what production takes; passwords.test.ts looks at that.
 */
export const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$fxF+F5FYhWjy0k/1OvHZkA$poIX/NIrVLtTS/jNUDIbSa0h+2PjlwSIzqvhOh/3rW0';
