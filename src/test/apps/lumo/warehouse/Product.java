package warehouse;

import java.math.BigDecimal;
import java.time.LocalDate;

public class Product {

  public enum Status {
    AVAILABLE,
    LOW,
    SOLD_OUT
  }

  private String name = "";
  private String category = "";
  private BigDecimal price = BigDecimal.ONE;
  private Integer stock = 0;
  private LocalDate since = LocalDate.of(2026, 1, 1);
  private String notes = "";

  public Product() {}

  public Product(String name, String category, String price, int stock, LocalDate since) {
    this.name = name;
    this.category = category;
    this.price = new BigDecimal(price);
    this.stock = stock;
    this.since = since;
  }

  public Status getStatus() {
    return stock == 0 ? Status.SOLD_OUT : stock < 10 ? Status.LOW : Status.AVAILABLE;
  }

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public String getCategory() {
    return category;
  }

  public void setCategory(String category) {
    this.category = category;
  }

  public BigDecimal getPrice() {
    return price;
  }

  public void setPrice(BigDecimal price) {
    this.price = price;
  }

  public Integer getStock() {
    return stock;
  }

  public void setStock(Integer stock) {
    this.stock = stock;
  }

  public LocalDate getSince() {
    return since;
  }

  public void setSince(LocalDate since) {
    this.since = since;
  }

  public String getNotes() {
    return notes;
  }

  public void setNotes(String notes) {
    this.notes = notes;
  }
}
