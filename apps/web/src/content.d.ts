declare module '*/faq.yaml' {
  const questions: { question: string; answer: string }[];
  export default questions;
}
