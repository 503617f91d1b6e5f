/**
 * The demo password (`demoPassword`), hashed at argon2id's lowest cost. A hash names its cost, and a check costs the same. Tests
 * sign thousands of people in; a hash of production takes 25 ms. passwords.test.ts checks production's cost.
 */
export const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$fxF+F5FYhWjy0k/1OvHZkA$poIX/NIrVLtTS/jNUDIbSa0h+2PjlwSIzqvhOh/3rW0';
