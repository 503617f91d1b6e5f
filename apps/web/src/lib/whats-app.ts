/** WhatsApp's address to send a text; the sender picks the recipient (faq.whatsapp.com, "click to chat"). */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
